export { isQuarantine } from './quarantine-search.ts';
export { LateQuarantine, LateQuarantineNotice } from './LateQuarantine.tsx';
