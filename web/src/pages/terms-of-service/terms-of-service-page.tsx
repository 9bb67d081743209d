import { termsOfService } from '#web/content/terms-of-service.ts';
import { PolicyPage } from '#web/src/layout/policy/policy-page.tsx';

export default function TermsOfServicePage() {
  return <PolicyPage policy={termsOfService} />;
}
