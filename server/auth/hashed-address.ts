import { type FastifyRequest } from 'fastify';
import { networksOf } from '../core/address.ts';
import { type AttemptLimit } from './attempt-limit.ts';
import { sign } from './secret.ts';

/**
 * Keyed hashes of the networks of a caller, the narrowest first: nobody who reads the database learns where people are.
 */
export const hashedNetworks = (key: Buffer, { ip }: Pick<FastifyRequest, 'ip'>): string[] =>
  networksOf(ip).map((network) => sign(key, `address:${network}`));

/** How much more a wider network may fail: it may be many customers. Two of them use up no limit of a tenant. */
const WIDER = 2;

/** The limits of a caller's networks (`hashedNetworks`). */
export const limitsAt = (
  name: string,
  networks: readonly string[],
  { failures, minutes }: Omit<AttemptLimit, 'name'>,
): AttemptLimit[] =>
  (networks.length > 0 ? networks : ['unknown']).map((network, index) => ({
    name: `${name} ${network}`,
    failures: failures * WIDER ** index,
    minutes,
  }));
