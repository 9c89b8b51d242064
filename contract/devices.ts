import * as z from 'zod/mini';
import { type SignedInDevice } from '../domain/signed-in-device.ts';
import { defineCall } from './call.ts';
import { Moment } from './wire.ts';

const DeviceWire = z.object({
  Id: z.string(),
  /** Null: the device did not say. */
  Browser: z.nullable(z.string()),
  System: z.nullable(z.string()),
  LastUsedDate: Moment,
  /** Whether this call comes from it. */
  IsThis: z.boolean(),
});

export const toDevice = (wire: z.infer<typeof DeviceWire>): SignedInDevice => ({
  id: wire.Id,
  browser: wire.Browser,
  system: wire.System,
  lastUsedAt: wire.LastUsedDate,
  isThis: wire.IsThis,
});

/** Additions to the specified calls: without them, a session ends on its own device only. */
export const getDevices = defineCall({
  method: 'GET',
  path: '/api/person/GetDevices',
  summary: 'Devices on which the person is signed in, the last used one first',
  answer: z.array(DeviceWire),
});

export const signOutDevice = defineCall({
  method: 'DELETE',
  path: '/api/person/SignOutDevice',
  summary: 'End the session on another device',
  query: z.object({ deviceId: z.string() }),
});

export const signOutOtherDevices = defineCall({
  method: 'DELETE',
  path: '/api/person/SignOutOtherDevices',
  summary: 'End the sessions on all other devices',
});

/** An addition to the specified calls: asked for where a call that moves money answers 403 `error.proofNeeded`. */
export const proveSignIn = defineCall({
  method: 'PUT',
  path: '/api/person/ProveSignIn',
  summary: 'Prove anew who is signed in, by the password',
  body: z.object({ PasswordHash: z.string() }),
});
