/** A toast (specification, sections 3 and 9). */
export interface Notification {
  type: 'success' | 'error';
  message: string;
  /** True when the message is a text key that is translated. */
  isTextKey: boolean;
}
