/** The text of a message tells that the time without input was over: what the product did, and no error. */
export const isTimedOut = (textKey: string | null): boolean => textKey?.startsWith('error.timedOut') ?? false;
