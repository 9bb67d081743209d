import { contactIntro } from '#web/content/contact.ts';
import { PageHeader } from '#web/src/ui/page-header.tsx';
import { Message } from './message.tsx';
import { Questions } from './questions.tsx';

export default function ContactPage() {
  return (
    <>
      <PageHeader heading={contactIntro.heading} lede={contactIntro.lede} />
      <Message />
      <Questions />
    </>
  );
}
