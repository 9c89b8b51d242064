const MAX_LENGTH = 200;

/** Whether the text has the form of an e-mail address (CHECK-2, PAY-6, SAFE-18). */
export const isEmail = (text: string): boolean =>
  text.length <= MAX_LENGTH && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim());
