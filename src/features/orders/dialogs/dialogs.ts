/** One file for both: a change may end as a cancellation. */
export { CancelDialog } from './CancelDialog.tsx';
export { ChangeDialog } from './ChangeDialog.tsx';
