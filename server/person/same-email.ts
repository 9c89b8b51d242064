import { type SQL, sql } from 'drizzle-orm';
import { persons } from '../db/persons.schema.ts';

/**
 * The form in which e-mail addresses are compared. Mail hosts make no difference between capital and small letters from A
 * to Z; other letters that look alike in lower case (`K`, the sign for kelvin) can be the address of somebody else.
 */
export const comparedEmail = (email: string): string =>
  email.trim().replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** Whether the address of a person is this one. */
export const hasEmail = (email: string): SQL =>
  sql`lower(trim(${persons.address} ->> 'email') collate "C") = ${comparedEmail(email)}`;
