export { OwnSecondFactor } from './OwnSecondFactor.tsx';
