/** What is loaded over the network, packed. */
export const CPP_BYTES = 41_816_328;
export const CPP_SIZE = "42 MB";
