/** The address of a record as its links have it: `/event/rec…` leads to the same page as the address without `rec`. */
export const withCleanId = (address: string): string => address.replace(/\/rec(?=\w{14}\b)/, '/');
