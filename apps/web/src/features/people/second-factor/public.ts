export { secondFactorQuery } from './api.ts';
export { OwnSecondFactor } from './OwnSecondFactor.tsx';
