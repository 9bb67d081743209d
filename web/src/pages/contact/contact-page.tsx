import { BelowFirstScreen } from '#web/src/ui/below-first-screen.tsx';
import { Message } from './message.tsx';
import { Questions } from './questions.tsx';

export default function ContactPage() {
  return (
    <>
      <Message />
      <BelowFirstScreen>
        <Questions />
      </BelowFirstScreen>
    </>
  );
}
