import { Icon } from '../icons.tsx';

export const SearchIcon = () => (
  <Icon>
    <circle cx="9" cy="9" r="5.5" />
    <path d="m13.2 13.2 3.8 3.8" />
  </Icon>
);

export const RecentIcon = () => (
  <Icon>
    <circle cx="10" cy="10" r="6.8" />
    <path d="M10 6.2V10l2.6 1.8" />
  </Icon>
);
