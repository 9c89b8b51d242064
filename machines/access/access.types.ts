/** Something that makes a terminal easier to read, reach or use. */
export type Aid = 'large' | 'contrast' | 'near' | 'time';

/** Keys of a keypad beside the headset. */
export type ReadingKey = 'back' | 'next' | 'choose' | 'repeat';

export type AccessEvent =
  | { type: 'aid.toggle'; aid: Aid }
  | { type: 'reading.toggle' }
  /** The customer has left: the next one begins as everybody. */
  | { type: 'customer.left' };

export interface AccessContext {
  aids: readonly Aid[];
}
