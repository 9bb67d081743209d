import { Button, Grid, Input, Link, Stack, Text, Textarea } from '@chakra-ui/react';
import { contactMessageLimits, contactMessageSchema } from '#contract/contact-message.ts';
import { contactFields, contactForm, serviceInterestOptions } from '#web/content/contact.ts';
import { notices, submittingLabels } from '#web/content/notices.ts';
import { RouteLink } from '#web/src/routing/route-link.tsx';
import { Field, type FieldInput } from './field.tsx';
import { useForm } from './use-form.ts';

type FieldName = keyof typeof contactFields;

const inputTypes: Partial<Record<FieldName, string>> = { email: 'email', phone: 'tel' };

/** Sends a message to the company (C1, F2, F3, M3, M4). */
export function ContactForm() {
  const { isSubmitting, errors, formProps } = useForm({
    form: 'contacts',
    schema: contactMessageSchema,
    accepted: notices.contactAccepted,
    failed: notices.contactFailed,
    incomplete: notices.contactIncomplete,
  });

  const field = (name: FieldName, children: (input: FieldInput) => React.ReactNode) => {
    const words = contactFields[name];
    return (
      <Field
        form="contact"
        name={name}
        label={words.label}
        optional={words.required ? undefined : contactForm.optional}
        hint={'hint' in words ? words.hint : undefined}
        error={errors[name]}
      >
        {children}
      </Field>
    );
  };
  const line = (name: Exclude<FieldName, 'message' | 'serviceInterest'>) => {
    const words = contactFields[name];
    return field(name, (input) => (
      <Input
        {...input}
        type={inputTypes[name] ?? 'text'}
        autoComplete={words.autoComplete}
        placeholder={'placeholder' in words ? words.placeholder : undefined}
        maxLength={contactMessageLimits[name]}
      />
    ));
  };

  return (
    <Stack asChild gap="6">
      <form {...formProps}>
        <Text textStyle="small" color="fg.muted">
          {contactForm.requiredNote}
        </Text>
        <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="6">
          {line('firstName')}
          {line('lastName')}
        </Grid>
        {line('email')}
        <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="6">
          {line('phone')}
          {line('company')}
        </Grid>
        {field('serviceInterest', (input) => (
          <Input asChild>
            <select {...input}>
              <option value="">{contactForm.noInterest}</option>
              {serviceInterestOptions.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </Input>
        ))}
        {field('message', (input) => (
          <Textarea {...input} rows={7} maxLength={contactMessageLimits.message} />
        ))}
        <Button type="submit" alignSelf="flex-start" disabled={isSubmitting}>
          {isSubmitting ? submittingLabels.contact : contactForm.button}
        </Button>
        <Text textStyle="small" color="fg.muted">
          {contactForm.privacy.text}{' '}
          <Link asChild>
            <RouteLink to={contactForm.privacy.link.to}>{contactForm.privacy.link.label}</RouteLink>
          </Link>
        </Text>
      </form>
    </Stack>
  );
}
