/** The choices of a player's select fields; the profile page offers them without the schemas. */

export const pronounChoices = ['he/him', 'she/her', 'they/them', 'he/they', 'she/they', 'any'] as const;
export const playerRoles = ['DPS', 'Tank', 'Support', 'Flex'] as const;
