import { isSignedBy, sign } from './secret.ts';

const textOf = (cardNumber: string, sessionId: string): string => `card:${cardNumber}:${sessionId}`;

/** The `authString` of a card sign-in, valid for this card until the session ends. */
export const authorizeCard = (key: Buffer, cardNumber: string, sessionId: string): string =>
  sign(key, textOf(cardNumber, sessionId));

export const isCardAuthorized = (key: Buffer, cardNumber: string, sessionId: string, authString: string): boolean =>
  isSignedBy(key, textOf(cardNumber, sessionId), authString);
