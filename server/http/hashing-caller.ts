import { type FastifyRequest } from 'fastify';
import { type HashingCaller } from '../auth/password-hashing.ts';
import { addressGroup } from '../core/address.ts';

/** In whose line a password is hashed. */
export const callerOf = (request: FastifyRequest): HashingCaller => ({
  address: addressGroup(request.ip),
  isKnown: request.identity !== null,
});
