/** What is loaded over the network, packed. */
export const CPP_BYTES = 41_987_697;
export const CPP_SIZE = "42 MB";
