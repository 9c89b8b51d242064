import * as z from 'zod/mini';
import { type Passkey } from '../domain/passkey.ts';
import { defineCall } from './call.ts';
import { Moment } from './wire.ts';

/** Options and answers of the browser's WebAuthn, as JSON of its level 3. */
const Json = z.record(z.string(), z.unknown());
const SignedBody = z.object({ Response: Json });

const PasskeyWire = z.object({
  Id: z.string(),
  /** Of the device that has created it; null: not known. */
  Browser: z.nullable(z.string()),
  System: z.nullable(z.string()),
  CreatedDate: Moment,
  LastUsedDate: z.nullable(Moment),
});

export const toPasskey = (wire: z.infer<typeof PasskeyWire>): Passkey => ({
  id: wire.Id,
  browser: wire.Browser,
  system: wire.System,
  createdAt: wire.CreatedDate,
  lastUsedAt: wire.LastUsedDate,
});

/** Additions to the specified calls: a server without passkeys has none of them (`PasskeyHost` of the restaurant). */
export const getPasskeys = defineCall({
  method: 'GET',
  path: '/api/passkey',
  summary: 'Passkeys of the person',
  answer: z.array(PasskeyWire),
});

export const removePasskey = defineCall({
  method: 'DELETE',
  path: '/api/passkey',
  summary: 'Remove a passkey: it signs nobody in any more',
  query: z.object({ passkeyId: z.string() }),
});

export const getCreationOptions = defineCall({
  method: 'POST',
  path: '/api/passkey/GetCreationOptions',
  summary: 'What the browser needs to create a passkey',
  answer: Json,
});

export const createPasskey = defineCall({
  method: 'POST',
  path: '/api/passkey/Create',
  summary: 'Store the passkey that the browser has created',
  body: SignedBody,
});

export const getPasskeyOptions = defineCall({
  method: 'POST',
  path: '/api/passkey/GetOptions',
  summary: 'What the browser needs to sign in by passkey',
  access: 'public',
  answer: Json,
});

export const signInByPasskey = defineCall({
  method: 'POST',
  path: '/api/passkey/SignIn',
  summary: 'Sign in by passkey',
  access: 'public',
  body: z.extend(SignedBody, { StaySignedIn: z.optional(z.boolean()) }),
  answer: z.object({ PersonId: z.number() }),
});

export const proveByPasskey = defineCall({
  method: 'PUT',
  path: '/api/passkey/Prove',
  summary: 'Prove anew who is signed in, by a passkey',
  body: SignedBody,
});
