import { isSignedBy, sign } from './secret.ts';

const textOf = (cardNumber: string, sessionId: string): string => `card:${cardNumber}:${sessionId}`;

/** What a card sign-in is given to act for its card; it holds as long as the session that the sign-in opened. */
export const authorizeCard = (key: Buffer, cardNumber: string, sessionId: string): string =>
  sign(key, textOf(cardNumber, sessionId));

export const isCardAuthorized = (key: Buffer, cardNumber: string, sessionId: string, authString: string): boolean =>
  isSignedBy(key, textOf(cardNumber, sessionId), authString);
