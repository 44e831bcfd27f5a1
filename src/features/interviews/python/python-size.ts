/** What is loaded over the network, packed. */
export const PYTHON_SIZE = "6.3 MB";
