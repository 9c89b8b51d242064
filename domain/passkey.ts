import { type LocalMoment } from './calendar.ts';

/** A key on a device that signs its person in (SIGN-431). */
export interface Passkey {
  id: string;
  /** Of the device that has created it; null: not known. */
  browser: string | null;
  system: string | null;
  createdAt: LocalMoment;
  lastUsedAt: LocalMoment | null;
}
