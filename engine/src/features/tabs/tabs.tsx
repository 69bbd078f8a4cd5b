import { Children, Fragment, isValidElement, type ReactElement, type ReactNode, useId } from 'react';

/** Properties of `<Tabs>`, with Docusaurus’s names. */
export interface TabsProps {
  /** What is chosen, for assistive technology: "Package manager". Without it, the names of the tabs. */
  label?: string;
  /** Tabs of one group show the same choice, on every page. */
  groupId?: string;
  /** Name of the query parameter that holds the choice; `true` takes the group's name. */
  queryString?: string | boolean;
  defaultValue?: string;
  /** Labels, where they aren't on the items. */
  values?: readonly { value: string; label?: string }[];
  children?: ReactNode;
}

/** Properties of `<TabItem>`, which `<Tabs>` reads. */
export interface TabItemProps {
  value: string;
  label?: string;
  default?: boolean;
  children?: ReactNode;
}

/** Rendered by the `Tabs` around it, which reads its properties. */
export function TabItem({ children }: TabItemProps) {
  return <>{children}</>;
}

/**
 * Tabs without script: radio buttons whose panels follow them. The browser enhancement keeps groups in
 * step by the buttons' `data-group` and `data-value`.
 */
export function Tabs({ label, groupId, queryString, defaultValue, values, children }: TabsProps) {
  const id = `tabs${useId().replace(/[^\w]/g, '')}`;
  const items = tabItems(children);
  const chosen =
    items.find(({ props }) => props.value === defaultValue) ?? items.find(({ props }) => props.default) ?? items[0];
  const query = queryString === true ? groupId : queryString || undefined;
  const nameOf = ({ value, label: own }: TabItemProps) =>
    own ?? values?.find((entry) => entry.value === value)?.label ?? value;
  const name = label ?? items.map(({ props }) => nameOf(props)).join(', ');
  return (
    <div className="tabs" role="radiogroup" aria-label={name} data-query={query}>
      {items.map(({ props }, index) => (
        <Fragment key={props.value}>
          <input
            className="tab-input"
            type="radio"
            id={`${id}-${index + 1}`}
            name={id}
            value={props.value}
            data-group={groupId}
            data-value={props.value}
            defaultChecked={props === chosen?.props}
          />
          <label className="tab-label" htmlFor={`${id}-${index + 1}`}>
            {nameOf(props)}
          </label>
          <div className="tab-panel">{props.children}</div>
        </Fragment>
      ))}
    </div>
  );
}

function tabItems(children: ReactNode): ReactElement<TabItemProps>[] {
  return Children.toArray(children).flatMap((child) => {
    if (!isValidElement<TabItemProps>(child)) return [];
    if (child.type === Fragment) return tabItems(child.props.children);
    return typeof child.props.value === 'string' ? [child] : [];
  });
}
