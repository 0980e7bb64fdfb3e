/** Articles per page of the list: the wide one and eight rows of three. */
export const PAGE_SIZE = 25
