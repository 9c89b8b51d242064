import { type ComponentType } from 'react';

export interface HeadProps {
  /** Ref of the element that pages render their title into. */
  titleRef: (node: HTMLElement | null) => void;
}

export interface FootProps {
  /** Somebody is signed in who may order. */
  hasCarts: boolean;
}

/** What stands above and below each page. */
export interface Frame {
  Head: ComponentType<HeadProps>;
  Foot: ComponentType<FootProps>;
}
