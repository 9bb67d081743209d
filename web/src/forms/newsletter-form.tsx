import { Button, Input, Link, Stack, Text } from '@chakra-ui/react';
import { newsletterSubscriptionSchema } from '#contract/newsletter-subscription.ts';
import { newsletter } from '#web/content/home.ts';
import { notices, submittingLabels } from '#web/content/notices.ts';
import { RouteLink } from '#web/src/routing/route-link.tsx';
import { Field } from './field.tsx';
import { useForm } from './use-form.ts';

/** Subscribes to the newsletter (F1, M1, M2). */
export function NewsletterForm() {
  const { isSubmitting, errors, formProps } = useForm({
    form: 'newsletters',
    schema: newsletterSubscriptionSchema,
    accepted: notices.newsletterAccepted,
    failed: notices.newsletterFailed,
  });
  return (
    <Stack asChild gap="5">
      <form {...formProps}>
        <Text>{newsletter.frequency}</Text>
        <Field form="newsletter" name="email" label={newsletter.label} error={errors.email}>
          {(field) => (
            <Input {...field} type="email" autoComplete="email" maxLength={254} placeholder={newsletter.placeholder} />
          )}
        </Field>
        <Button type="submit" alignSelf="flex-start" disabled={isSubmitting}>
          {isSubmitting ? submittingLabels.newsletter : newsletter.button}
        </Button>
        <Text textStyle="small" color="fg.muted">
          {newsletter.privacy.text}{' '}
          <Link asChild>
            <RouteLink to={newsletter.privacy.link.to}>{newsletter.privacy.link.label}</RouteLink>
          </Link>
        </Text>
      </form>
    </Stack>
  );
}
