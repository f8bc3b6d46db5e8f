/** The least number of characters of the name of a location, shop or category and of a location's code (LOC-02). */
export const leastNameLength = 3;
