export { LateHistory } from './LateHistory.tsx';
export type { Restoring } from './RestoreButton.tsx';
