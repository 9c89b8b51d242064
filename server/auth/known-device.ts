import { type FastifyReply, type FastifyRequest } from 'fastify';
import { randomBytes } from 'node:crypto';
import { cookieName, cookieScope } from './cookies.ts';
import { isSignedBy, sign } from './secret.ts';

const COOKIE = 'mittag-device';
/** Where former releases set it; the longer path would hide the new one. */
const FORMER_PATH = '/service/api/login';
const MAX_AGE_SECONDS = 180 * 86_400;
/** Accounts that one device is remembered for; the least recent goes first. */
const MOST_ACCOUNTS = 5;

const textOf = (username: string, id: string): string => `device:${username}:${id}`;
const marksIn = (request: FastifyRequest): string[] =>
  (request.cookies[cookieName(request, COOKIE)] ?? request.cookies[COOKIE] ?? '')
    .split('!')
    .filter((mark) => mark !== '');

function idOfMark(key: Buffer, username: string, mark: string): string | null {
  const [id = '', signature = ''] = mark.split('.');
  return isSignedBy(key, textOf(username, id), signature) ? id : null;
}

/**
 * Id of the device if somebody has signed in to this account on it before; null otherwise. Its cookie holds a signed
 * random id for each account, so that the name of none can be read from it.
 */
export function knownDevice(key: Buffer, request: FastifyRequest, username: string): string | null {
  const ids = marksIn(request).map((mark) => idOfMark(key, username, mark));
  return ids.find((id) => id !== null) ?? null;
}

/** Remembers that somebody has signed in to the account on this device. */
export function rememberDevice(key: Buffer, request: FastifyRequest, reply: FastifyReply, username: string): void {
  const others = marksIn(request).filter((mark) => idOfMark(key, username, mark) === null);
  const id = knownDevice(key, request, username) ?? randomBytes(9).toString('base64url');
  const marks = [`${id}.${sign(key, textOf(username, id))}`, ...others].slice(0, MOST_ACCOUNTS);
  if (request.cookies[COOKIE] !== undefined) reply.clearCookie(COOKIE, { path: FORMER_PATH });
  reply.setCookie(cookieName(request, COOKIE), marks.join('!'), {
    ...cookieScope(request),
    httpOnly: true,
    sameSite: 'strict',
    maxAge: MAX_AGE_SECONDS,
  });
}
