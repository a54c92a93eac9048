/** The screen side that attacks. */
export type MapAttack = 'Left' | 'Right' | 'Both';

const sides: readonly MapAttack[] = ['Left', 'Right', 'Both'];

/** The attacking side of a broadcast; null for an unknown stored text. */
export function attackingSide(
  broadcast: { readonly map_attack?: string | null | undefined } | undefined,
): MapAttack | undefined {
  return sides.find((side) => side === broadcast?.map_attack);
}

/** Returns the next side in the main button's cycle: none, Right, Left, Right ...; Both is cleared. */
export function nextMapAttack(current: MapAttack | null | undefined): MapAttack | null {
  if (current === 'Both') return null;
  return current === 'Right' ? 'Left' : 'Right';
}

/** Returns the side after a choice from the menu. Choosing the current side again clears it. */
export function chosenMapAttack(current: MapAttack | null | undefined, choice: MapAttack): MapAttack | null {
  return current === choice ? null : choice;
}
