const LONGEST = 200;

/** Whether the text can be an e-mail address; whether somebody reads it there only a mail can tell (specification, section 5: messages). */
export const isEmail = (text: string): boolean =>
  text.length <= LONGEST && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim());
