/** What only wide screens have in the bar, with the code that places what opens. */
export { CartPopoverButton } from './CartPopoverButton.tsx';
export { InfoMenu } from './InfoMenu.tsx';
export { UserMenu } from './UserMenu.tsx';
