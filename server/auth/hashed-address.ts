import { type FastifyRequest } from 'fastify';
import { addressGroup } from '../core/address.ts';
import { sign } from './secret.ts';

/** The group of a caller's address as a keyed hash: nobody who reads the database learns where people are. */
export const hashedAddress = (key: Buffer, { ip }: Pick<FastifyRequest, 'ip'>): string =>
  sign(key, `address:${addressGroup(ip)}`);
