/** An amount as people read it: "$40k". */
export const moneyText = (amount: number): string => `$${amount}k`;
