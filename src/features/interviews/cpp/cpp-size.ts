/** What is loaded over the network, packed. */
export const CPP_BYTES = 38_208_885;
export const CPP_SIZE = "38 MB";
