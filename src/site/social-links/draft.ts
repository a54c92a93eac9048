import { useState } from 'react';
import { readStored, writeStored } from '#data/browser-storage.ts';
import { socialTypes } from '#domain/actions/submit-social.ts';

/** The team, player or event that a link is for. */
export type Owner = { readonly id: string; readonly label: string; readonly kind: string };

export type SocialDraft = {
  /** The id of the record, so that a form that is sent twice makes one. */
  readonly socialID: string;
  readonly owner: Owner | undefined;
  readonly type: string;
  readonly url: string;
  readonly name: string;
};

const storageKey = 'grandstand-social-draft';
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Returns the id of a new record: `rec` and 14 letters or digits. */
export function newRecordId(): string {
  const bytes = [...crypto.getRandomValues(new Uint8Array(14))];
  return `rec${bytes.map((byte) => letters[byte % letters.length]).join('')}`;
}

function emptyDraft(): SocialDraft {
  return { socialID: newRecordId(), owner: undefined, type: socialTypes[0], url: '', name: '' };
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

function ownerIn(stored: unknown): Owner | undefined {
  const { id, label, kind } = Object(stored) as Record<string, unknown>;
  return text(id) === '' ? undefined : { id: text(id), label: text(label), kind: text(kind) };
}

/** The draft of what this browser has stored, be that unknown or broken. */
export function draftIn(stored: unknown): SocialDraft {
  const { socialID, owner, type, url, name } = Object(stored) as Record<string, unknown>;
  const empty = emptyDraft();
  return {
    socialID: text(socialID) || empty.socialID,
    owner: ownerIn(owner),
    type: socialTypes.find((known) => known === type) ?? empty.type,
    url: text(url),
    name: text(name),
  };
}

/**
 * Returns the values typed in the form. The browser stores them until they are sent, because a sign-in leaves the page.
 */
export function useSocialDraft() {
  const [draft, setDraft] = useState(() => draftIn(readStored(storageKey)));
  const store = (next: SocialDraft) => {
    setDraft(next);
    writeStored(storageKey, next);
  };
  return {
    draft,
    edit: (part: Partial<SocialDraft>) => store({ ...draft, ...part }),
    /** Empties the form for another link of the same page. */
    startAnother: () => store({ ...emptyDraft(), owner: draft.owner, type: draft.type }),
  };
}
