import { privacyPolicy } from '#web/content/privacy-policy.ts';
import { PolicyPage } from '#web/src/layout/policy/policy-page.tsx';

export default function PrivacyPolicyPage() {
  return <PolicyPage policy={privacyPolicy} />;
}
