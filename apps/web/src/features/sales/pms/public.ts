export { PostingState } from './PostingState.tsx';
