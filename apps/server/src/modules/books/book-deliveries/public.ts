export { bookMailContent } from './book-mail.ts';
export { deliverBooks } from './courier.ts';
