import { Box } from '@chakra-ui/react';
import * as Toast from '@radix-ui/react-toast';
import { noticeRegion } from '#web/content/notices.ts';
import { LastNotice } from './last-notice.tsx';
import { NoticeToast } from './notice-toast.tsx';
import { noticeDurationMs, noticeSwipePx, type NoticeRegionProps } from './shown-notice.ts';
import { useRegionFocus } from './use-region-focus.ts';

/** The notification region (T5): Radix holds the timer, the swipe, F8 and what a screen reader hears. */
export function NoticeRegion({ shown, onDismiss, focusOnMount }: NoticeRegionProps) {
  const { region, rememberOrigin, returnFocus, isAsked, forgetAsking } = useRegionFocus(focusOnMount);
  const dismiss = (id: number) => {
    onDismiss(id);
    returnFocus();
  };
  return (
    <Toast.Provider swipeDirection="right" swipeThreshold={noticeSwipePx} duration={noticeDurationMs}>
      {shown && <NoticeToast key={shown.id} shown={shown} onDismiss={dismiss} />}
      <Box
        asChild
        position="fixed"
        top="20"
        right="0"
        zIndex="notice"
        width="full"
        maxW="narrow"
        m="0"
        p="4"
        listStyleType="none"
        outline="none"
        _focusVisible={{ outline: '2px solid', outlineColor: 'focus', outlineOffset: '-4px' }}
      >
        <Toast.Viewport
          ref={region}
          hotkey={['F8']}
          label={noticeRegion.label}
          onFocus={rememberOrigin}
          onBlur={forgetAsking}
        >
          {isAsked && shown && !shown.isOpen && <LastNotice notice={shown.notice} />}
        </Toast.Viewport>
      </Box>
    </Toast.Provider>
  );
}
