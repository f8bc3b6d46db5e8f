export { LateHistory } from './LateHistory.tsx';
