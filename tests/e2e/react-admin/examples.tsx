/**
 * Pages as react-admin's documentation writes them, over registers of the product. Nothing here is ours: what a person knows of
 * react-admin is to work as it stands.
 */
import {
  ArrayInput,
  AutocompleteInput,
  BooleanInput,
  BulkDeleteButton,
  BulkUpdateButton,
  Button,
  Create,
  CreateButton,
  Datagrid,
  DataTable,
  Edit,
  EditButton,
  EditGuesser,
  ExportButton,
  FilterButton,
  List,
  ListGuesser,
  NumberInput,
  type RaRecord,
  ReferenceField,
  ReferenceInput,
  SearchInput,
  SelectInput,
  ShowGuesser,
  SimpleForm,
  SimpleFormIterator,
  TabbedForm,
  TextField,
  TextInput,
  TopToolbar,
  useRecordContext,
  useRefresh,
} from "react-admin";
import type { FeatureResource, RegisterPart } from "../../../src/admin/app/admin-parts.ts";

const epis: FeatureResource = { name: "sst/epis", list: ListGuesser, edit: EditGuesser, show: ShowGuesser };

const kinds = ["Físicos", "Químicos", "Biológicos", "Ergonômicos", "Acidentes"].map((name) => ({ id: name, name }));
const riskFilters = [<SearchInput key="q" source="q" alwaysOn />, <TextInput key="descricao" source="descricao" />];

const RefreshButton = () => {
  const refresh = useRefresh();
  return <Button label="Reler" onClick={() => refresh()} />;
};

const RiskActions = () => (
  <TopToolbar>
    <FilterButton />
    <CreateButton />
    <ExportButton maxResults={50} />
    <RefreshButton />
  </TopToolbar>
);

const RiskName = () => {
  const record = useRecordContext();
  return <strong>{record?.descricao}!</strong>;
};

const RiskList = () => (
  <List filters={riskFilters} actions={<RiskActions />} perPage={10} sort={{ field: "descricao", order: "ASC" }}>
    <DataTable
      bulkActionButtons={
        <>
          <BulkUpdateButton label="Marcar como eficaz" data={{ epiEficaz: true }} mutationMode="pessimistic" />
          <BulkDeleteButton mutationMode="pessimistic" />
        </>
      }
    >
      <DataTable.Col source="descricao" field={RiskName} />
      <DataTable.Col source="grupoRisco" />
      <DataTable.Col>
        <EditButton />
      </DataTable.Col>
    </DataTable>
  </List>
);

const risks: FeatureResource = { name: "sst/riscos", list: RiskList };

const kindOfEpiForm = (
  <SimpleForm>
    <TextInput source="codigo" />
    <TextInput source="descricao" />
  </SimpleForm>
);
const kindsOfEpi: FeatureResource = {
  name: "sst/tipos-epi",
  create: <Create redirect="list">{kindOfEpiForm}</Create>,
  edit: <Edit mutationMode="pessimistic">{kindOfEpiForm}</Edit>,
};

const VaccineEdit = () => (
  <Edit mutationMode="pessimistic">
    <TabbedForm>
      <TabbedForm.Tab label="Vacina">
        <TextInput source="nome" />
        <NumberInput source="quantidadeDoses" />
      </TabbedForm.Tab>
      <TabbedForm.Tab label="Doses da vacina">
        <ArrayInput source="doses">
          <SimpleFormIterator inline>
            <TextInput source="descricao" />
          </SimpleFormIterator>
        </ArrayInput>
      </TabbedForm.Tab>
    </TabbedForm>
  </Edit>
);

const BandList = () => (
  <List>
    <DataTable>
      <DataTable.Col source="nome" />
      <DataTable.Col source="cargoId">
        <ReferenceField source="cargoId" reference="cargo-salario/cargos">
          <TextField source="nome" />
        </ReferenceField>
      </DataTable.Col>
      <DataTable.Col label="Representação">
        <ReferenceField source="cargoId" reference="cargo-salario/cargos" link={false} />
      </DataTable.Col>
    </DataTable>
  </List>
);
const BandEdit = () => (
  <Edit mutationMode="pessimistic">
    <SimpleForm>
      <ReferenceInput source="cargoId" reference="cargo-salario/cargos">
        <AutocompleteInput optionText="nome" filterToQuery={(text: string) => ({ q: text })} />
      </ReferenceInput>
      <TextInput source="nome" />
    </SimpleForm>
  </Edit>
);
const bands: FeatureResource = { name: "cargo-salario/faixas-salariais", list: BandList, edit: BandEdit };

const postRowSx = (record: RaRecord) => ({
  backgroundColor: record.quantidadeDoses >= 3 ? "#efe" : "white",
});
const VaccineList = () => (
  <List>
    <Datagrid rowSx={postRowSx}>
      <TextField source="id" />
      <TextField source="nome" />
      <TextField source="quantidadeDoses" />
      <EditButton />
    </Datagrid>
  </List>
);
const vaccines: FeatureResource = { name: "sst/vacinas", list: VaccineList, edit: VaccineEdit };

export const resources: readonly FeatureResource[] = [epis, risks, kindsOfEpi, vaccines, bands];

/** Inputs of react-admin in the form the product makes of a register. */
const JobInputs = () => (
  <section aria-label="Entradas do react-admin">
    <TextInput source="nome" />
    <BooleanInput source="exibirModuloExterno" />
    <SelectInput source="nomeMercado" choices={kinds} />
  </section>
);

export const slots: readonly RegisterPart[] = [
  { slot: "formInputs", register: "cargo-salario/cargos", order: 1, Part: JobInputs },
];
