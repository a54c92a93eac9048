/** A whole number with its English ordinal ending: 1st, 2nd, 3rd, 11th, 21st (rules 5.2). */
export function ordinal(number: number): string {
  const tens = Math.abs(number) % 100;
  if (tens >= 11 && tens <= 13) return `${number}th`;
  switch (tens % 10) {
    case 1:
      return `${number}st`;
    case 2:
      return `${number}nd`;
    case 3:
      return `${number}rd`;
    default:
      return `${number}th`;
  }
}
