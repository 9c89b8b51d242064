import * as z from 'zod/mini';
import { DEVICE_TYPES } from '../domain/session.ts';
import { defineCall } from './call.ts';

/**
 * The secret by which the server knows a terminal: header of a card login and of the renewal of its session, and of no
 * other call.
 */
export const TERMINAL_SECRET_HEADER = 'X-Terminal-Secret';
const headers = { [TERMINAL_SECRET_HEADER]: 'Secret of the terminal, for the session of a card' };

export const LoginBody = z.object({
  PersonId: z.optional(z.nullable(z.number())),
  Username: z.optional(z.string()),
  /** Lower-case hex SHA-256 of the UTF-8 password in the normal form NFC. */
  PasswordHash: z.optional(z.string()),
  /** The same of its letters composed otherwise, as clients have sent it before; absent: there are none such. */
  FormerPasswordHash: z.optional(z.string()),
  EanLoginString: z.optional(z.string()),
  IsTerminalUser: z.optional(z.boolean()),
  isDesktopUser: z.optional(z.boolean()),
  /** By password: the device stays signed in, for the days that the restaurant has (`StaySignedInDays`). */
  StaySignedIn: z.optional(z.boolean()),
});

/** A card login answers the payment-initialisation data, any other only the person's id. */
const LoginAnswer = z.object({
  PersonId: z.number(),
  CardNumber: z.optional(z.string()),
  AuthString: z.optional(z.string()),
  OfflineSaldoInCent: z.optional(z.number()),
});

export const login = defineCall({
  method: 'POST',
  path: '/api/login',
  summary: 'Sign in by password, card or as the default guest',
  headers,
  access: 'public',
  body: LoginBody,
  answer: LoginAnswer,
});

export const logout = defineCall({
  method: 'DELETE',
  path: '/api/login',
  summary: 'Sign out; the refresh session ends',
  access: 'public',
});

/** Answers an access token for the refresh cookie; called at start and whenever a call answers 401. */
export const getAuthorization = defineCall({
  method: 'GET',
  path: '/api/authorization',
  summary: 'A fresh access token for the refresh cookie',
  headers,
  access: 'public',
  answer: z.string(),
  answerAs: 'text',
});

/** Payload of the token. `exp` is in seconds. */
export const TokenPayload = z.object({
  DeviceType: z.enum(DEVICE_TYPES),
  PersonId: z.number(),
  exp: z.number(),
  /** Whether the device stays signed in: no time without input ends its session. */
  StaysSignedIn: z.optional(z.boolean()),
});
