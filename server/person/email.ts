const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const LONGEST = 200;

export const isEmail = (text: string): boolean => text.length <= LONGEST && EMAIL.test(text);
