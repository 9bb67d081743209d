import { Message } from './message.tsx';
import { Questions } from './questions.tsx';

export default function ContactPage() {
  return (
    <>
      <Message />
      <Questions />
    </>
  );
}
