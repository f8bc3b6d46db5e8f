export { signedCode, signingKeyBytes } from './signature.ts';
