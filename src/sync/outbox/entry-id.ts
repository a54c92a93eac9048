const characters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const idLength = 26;

/** Bytes above the last multiple of 62 would make some characters likelier than others. */
const highestByte = 256 - (256 % characters.length);

/**
 * 26 random letters and digits, an `Idempotency-Key` that no two devices make. `randomUUID` does not exist on
 * plain http, where venues run.
 */
export function newEntryId(): string {
  let id = '';
  while (id.length < idLength) {
    for (const byte of crypto.getRandomValues(new Uint8Array(idLength))) {
      if (byte < highestByte && id.length < idLength) id += characters[byte % characters.length];
    }
  }
  return id;
}
