export { bookMailContent, renderBookMail } from './book-mail.ts';
export { deliverBooks } from './courier.ts';
