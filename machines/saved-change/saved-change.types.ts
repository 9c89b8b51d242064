import { type SavedChange } from '../../domain/saved-change.ts';

/** A change as somebody wants it. */
export interface WantedChange {
  change: SavedChange;
  /** Name of what it is about, for the message. */
  about: string;
}

export type WantEvent = { type: 'change.want' } & WantedChange;

export type SaveResult =
  | { kind: 'saved' }
  | { kind: 'refused'; textKey: string } /** The server does not have the call. */
  | { kind: 'notServed' };

/** What a change tells when it comes to its end; `key`: which one. */
export type ChangeFact =
  | { type: 'change.saved'; key: string }
  | { type: 'change.takenBack'; key: string; about: string; textKey: string }
  | { type: 'change.notServed'; key: string; kind: SavedChange['kind'] };
