import { type PersonMapping } from '../person-mapping.ts';

/** Somebody who has proved their password, with their attributes. */
export interface DirectoryEntry {
  /** What stays the same when they are renamed. */
  subject: string;
  attributes: Readonly<Record<string, unknown>>;
}

/** Nobody is signed in. `refused` is for the log: strangers learn nothing about accounts. */
interface Refused {
  refused: string;
  /** No account has the name, so that no password could open one. */
  isUnknown?: true;
}

/** A directory of the company (AD, LDAP). Each function throws where the directory cannot be asked. */
export interface Directory {
  /** Tells its accounts from those of another one. */
  readonly issuer: string;
  readonly mapping: PersonMapping;
  signIn: (username: string, password: string) => Promise<DirectoryEntry | Refused>;
  /** Whether the account is there and may be used. */
  isStillThere: (subject: string) => Promise<boolean>;
}
