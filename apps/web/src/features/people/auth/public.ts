export { AuthFrame } from './AuthFrame.tsx';
