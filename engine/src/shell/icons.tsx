import type { ReactNode } from 'react';
import { closeDrawing } from './drawings.ts';

interface IconProps {
  className?: string;
}

/** A drawing of 20 × 20 units in the color of the text, which says nothing by itself. */
export function Icon({ className = '', children }: IconProps & { children: ReactNode }) {
  return (
    <svg className={`icon ${className}`.trim()} viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
      {children}
    </svg>
  );
}

export const MenuIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M3 6h14M3 10h14M3 14h14" />
  </Icon>
);

export const CloseIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d={closeDrawing} />
  </Icon>
);

export const ChevronIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="m8 5.5 4.5 4.5L8 14.5" />
  </Icon>
);

export const SunIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="10" cy="10" r="3.2" />
    <path d="M10 2.5v1.8M10 15.7v1.8M2.5 10h1.8M15.7 10h1.8M4.7 4.7 6 6M14 14l1.3 1.3M15.3 4.7 14 6M6 14l-1.3 1.3" />
  </Icon>
);

export const MoonIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M16.5 11.8A6.8 6.8 0 0 1 8.2 3.5a6.8 6.8 0 1 0 8.3 8.3Z" />
  </Icon>
);

export const GlobeIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="10" cy="10" r="7" />
    <path d="M3 10h14M10 3c2.4 2.2 3.4 4.5 3.4 7s-1 4.8-3.4 7c-2.4-2.2-3.4-4.5-3.4-7s1-4.8 3.4-7Z" />
  </Icon>
);

export const HomeIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M3.5 9 10 3.5 16.5 9M5.5 7.5v8.5h9V7.5" />
  </Icon>
);

export const ChatIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M3.5 5.5a1.5 1.5 0 0 1 1.5-1.5h10a1.5 1.5 0 0 1 1.5 1.5v6.5a1.5 1.5 0 0 1-1.5 1.5H9l-3.5 3v-3H5A1.5 1.5 0 0 1 3.5 12Z" />
    <path d="M7 8.8h.01M10 8.8h.01M13 8.8h.01" />
  </Icon>
);

export const RepositoryIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="5.5" cy="4.8" r="1.8" />
    <circle cx="5.5" cy="15.2" r="1.8" />
    <circle cx="14.5" cy="7.2" r="1.8" />
    <path d="M5.5 6.6v6.8M14.5 9c0 2.6-2 3-4.5 3.2-2 .1-3.2.5-4 1.4" />
  </Icon>
);

export const SocialIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="5" cy="10" r="2" />
    <circle cx="14.5" cy="4.8" r="2" />
    <circle cx="14.5" cy="15.2" r="2" />
    <path d="m6.8 9 6-3.2M6.8 11l6 3.2" />
  </Icon>
);

export const ExternalIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M7.5 5h7.5v7.5M15 5l-9.5 9.5" />
  </Icon>
);

export const CheckIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="m4.5 10.5 3.5 3.5 7.5-8" />
  </Icon>
);
