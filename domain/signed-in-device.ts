import { type LocalMoment } from './calendar.ts';

/** A device on which somebody is signed in (USER-430). */
export interface SignedInDevice {
  id: string;
  /** As it names itself, such as Chrome and Android; null: not known. */
  browser: string | null;
  system: string | null;
  lastUsedAt: LocalMoment;
  /** The one that shows the list. */
  isThis: boolean;
}
