import compress from '@fastify/compress';
import { type FastifyInstance } from 'fastify';
import { type Call } from '../../contract/call.ts';
import { getAuthorization, login } from '../../contract/login.ts';

/** Bytes; below, an answer fits into one packet as it is. */
const FROM = 1024;

/**
 * Calls whose answers hold a secret that opens an account, and that a page of somebody else can make a browser send, as
 * they need a cookie only. Beside anything that such a page chooses, the length of a compressed answer would tell the
 * secret bit by bit (BREACH). Every other answer needs the token, which no other page can send.
 */
const SECRETS: readonly Call[] = [login, getAuthorization];

export const isCompressed = (call: Call): boolean => !SECRETS.includes(call);

/**
 * Compresses the answers of the calls that are registered after it. The client's files are compressed once, by the
 * build.
 */
export async function compressAnswers(service: FastifyInstance): Promise<void> {
  // Nobody sends a compressed request.
  const globalDecompression = false;
  await service.register(compress, {
    globalDecompression,
    threshold: FROM,
    encodings: ['br', 'gzip'],
    customTypes: /[/+](json|xml)(;|$)/,
  });
}
